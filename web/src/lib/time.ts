/** A short time in minutes and seconds, a long one in days and hours. */
export function timeText(seconds: number, days: (days: number, hours: number) => string): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  if (hours >= 24) {
    return days(Math.floor(hours / 24), hours % 24);
  }
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** A moment, in seconds since 1970: the time, and the day with it unless it is today. */
export function momentText(moment: number, language: string): string {
  const then = new Date(moment * 1000);
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const today = then.toDateString() === new Date().toDateString();
  return then.toLocaleString(language, today ? time : { day: "numeric", month: "numeric", ...time });
}
