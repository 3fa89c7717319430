// npm copies funding addresses into the lock; ours names no address at all (a test sees to it). `npm run lock` calls this.
import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
}
writeFileSync("package-lock.json", JSON.stringify(lock, null, 2) + "\n");
