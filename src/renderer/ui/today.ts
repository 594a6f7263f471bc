/** Returns the user's local date as `YYYY-MM-DD`. */
export const getToday = (): string => {
  const now = new Date()
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
