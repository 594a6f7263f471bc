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
  dialogWidthPx: 500,
  fareRulesHeightPx: 400,
  narrowScreenPx: 600,
  barcodeNameLength: 20,
  calendarMonths: 10,
} as const

/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000

/** dayjs formats (spec section 9). */
export const dateFormats = {
  input: 'DD/MM/YYYY',
  api: 'YYYY-MM-DD',
  apiTime: 'YYYY-MM-DDTHH:mm:ss',
  display: 'ddd,DD MMM YYYY',
} as const

export const storageKey = 'appCoreRoot'
export const defaultPhoneCountry = { code: 'IN', dialCode: '+91' } as const
export const exportFile = { name: 'flight-ticket-queue.xlsx', sheet: 'Live Flight Ticket Queue' } as const
