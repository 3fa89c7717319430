import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import DialogOf from "../testing/DialogOf.svelte";
import LinkToSend from "./LinkToSend.svelte";
import Sure from "./Sure.svelte";
import { until } from "../testing/until";

it("a dialog is open at once, has its title's name, and says when it is closed", async () => {
  const onclose = vi.fn();
  render(DialogOf, { onclose });
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "About" });
  expect(dialog.open).toBe(true);
  expect(screen.getByText("Inside")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(dialog.open).toBe(false);
  expect(onclose).toHaveBeenCalledOnce();
});

it("what cannot be undone is asked once more", async () => {
  const onyes = vi.fn();
  render(Sure, { label: "Delete", question: "Really?", yes: "Yes, delete", action: "remove", onyes });
  await fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(onyes).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByText("Really?")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await fireEvent.click(screen.getByRole("button", { name: "Yes, delete" }));
  expect(onyes).toHaveBeenCalledOnce();
});

it("a link is copied, or at least selected where the clipboard is closed", async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error("closed"));
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  render(LinkToSend, { label: "Invitation", value: "https://x/t/1", kind: "invite" });
  await fireEvent.click(screen.getByRole("button", { name: "Copy: Invitation" }));
  expect(writeText).toHaveBeenCalledWith("https://x/t/1");
  expect((await screen.findByRole("status")).textContent).toBe("Copied");
  const select = vi.spyOn(screen.getByRole<HTMLInputElement>("textbox"), "select");
  await fireEvent.click(screen.getByRole("button", { name: "Copy: Invitation" }));
  await until(() => expect(select).toHaveBeenCalledOnce());
});
