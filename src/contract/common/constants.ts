/** Business constants and limits of spec section 9, in the units their names say. */
export const limits = {
  passengersTotal: 9,
  paymentSessionMinutes: 15,
  traceMinutes: 15,
  paymentVerifyRetries: 5,
  paymentVerifyIntervalMs: 2_000,
  userSearchDebounceMs: 400,
  selectDebounceMs: 500,
  phoneModalDelayMs: 5_000,
  pushPromptDelayMs: 3_000,
  alertAutoHideMs: 4_000,
  narrowScreenPx: 600,
  barcodeNameLength: 20,
  calendarMonths: 10,
} as const

/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000

/** How dates are shown (spec section 9), in the tokens of dayjs: `Fri,15 Jan 2027`. */
export const displayDateFormat = 'ddd,DD MMM YYYY'

export const storageKey = 'appCoreRoot'
/** Id of the element that contains the site's data in the web build's page. */
export const pageSiteId = 'page-site'
export const defaultPhoneCountry = { code: 'IN', dialCode: '+91' } as const
export const exportFile = { name: 'flight-ticket-queue.xlsx', sheet: 'Live Flight Ticket Queue' } as const

/** Maximum rows of a workbook that a page writes. */
export const maxWorkbookRows = 20_000
