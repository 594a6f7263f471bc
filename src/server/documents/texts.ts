/** What documents say that they are for. */
export const documentTexts = {
  serviceFee: (route: string, pnr: string): string =>
    `Service fee for the booking ${route}${pnr === '' ? '' : `, PNR ${pnr}`}`,
  refund: (route: string, pnr: string, passenger: number): string =>
    `Refund ${route}${pnr === '' ? '' : `, PNR ${pnr}`}, passenger ${passenger}`,
  topUp: (payment: string): string => `Added to the wallet: ${payment}`,
} as const
