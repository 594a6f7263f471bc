/** A case that a program can test in the sandbox. */
export interface PartnerTestCase {
  /** The last name that chooses it, in upper or lower case; one passenger with it is enough. */
  lastName: string
  /** What happens, for the documentation. Error codes and events are in backticks. */
  outcome: string
}

/** How long the airline takes to answer a purchase for a passenger named `Slow`, in milliseconds. */
export const slowCaseMs = 8_000

/** How long the airline takes to decide a purchase whose outcome is unknown, in minutes. */
export const pendingCaseMinutes = 1

/** The cases of the sandbox. Its airline knows them by these names; no other supplier does. */
export const partnerTestCases = {
  soldOut: {
    lastName: 'Soldout',
    outcome: 'Paying for the order, or holding it, fails with `fareGone`.',
  },
  priceChanged: {
    lastName: 'Pricechanged',
    outcome:
      'Paying for the order fails with `priceChanged`. `details` has the new total and the previous one, and nothing is bought.',
  },
  refused: {
    lastName: 'Refused',
    outcome:
      'Paying for the order fails with `supplierRefused`. Holding it works, but issuing its tickets fails and the seats stay on hold.',
  },
  slow: {
    lastName: 'Slow',
    outcome: `The airline takes ${slowCaseMs / 1_000} seconds to answer, then issues the tickets or holds the seats.`,
  },
  pending: {
    lastName: 'Pending',
    outcome:
      'Paying for the order fails with `outcomeUnknown`. Within three minutes, the tickets are issued and `booking.ticketed` is sent.',
  },
  pendingFailed: {
    lastName: 'Pendingfailed',
    outcome:
      'Paying for the order fails with `outcomeUnknown`. Within three minutes, the purchase fails, the money is released and `booking.failed` is sent.',
  },
} as const satisfies Record<string, PartnerTestCase>
export type PartnerTestCaseName = keyof typeof partnerTestCases
