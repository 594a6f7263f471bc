import { bookingReview, passengerDetails } from '#renderer/routes/flights.ts'
import type { Step } from '#renderer/ui/stepper.tsx'
import { bookingTexts } from './texts.ts'

export type BookingStepId = keyof typeof bookingTexts.steps

/** Returns the five steps; completed ones are links. */
export const listSteps = (resultPath: string, searchId: string): Step[] => [
  { id: 'flight', label: bookingTexts.steps.flight, to: resultPath },
  { id: 'passengers', label: bookingTexts.steps.passengers, to: passengerDetails.to({ searchId }) },
  { id: 'extras', label: bookingTexts.steps.extras, to: passengerDetails.to({ searchId, step: 'extras' }) },
  { id: 'review', label: bookingTexts.steps.review, to: bookingReview.to() },
  { id: 'pay', label: bookingTexts.steps.pay },
]
