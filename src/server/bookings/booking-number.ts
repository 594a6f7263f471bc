/** Parses a booking number from a client. Returns 0, which no booking has, for anything else. */
export const parseBookingNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)
