const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Formats `2026-11-20` as `20-Nov-2026`, the form that the offline tool imports. */
export const toFilingDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}-${months[Number(month) - 1] ?? month}-${year}`
}
