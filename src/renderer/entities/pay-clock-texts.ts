/** Texts of the time that is left to pay. */
export const payClockTexts = {
  timeLeft: 'Time to pay',
  timeOver: "Payment expired. You haven't been charged.",
} as const
