const two = (value: number): string => String(value).padStart(2, '0')

/** Returns the user's local date as `YYYY-MM-DD`. */
export const localDay = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
