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
