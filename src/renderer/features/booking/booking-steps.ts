import { paths } from '#renderer/routes/paths.ts'
import type { Step } from '#renderer/ui/stepper.tsx'
import { bookingTexts } from './texts.ts'

export type BookingStepId = keyof typeof bookingTexts.steps

/** The five steps; those behind lead back. */
export const stepsFor = (resultPath: string, searchId: string): Step[] => [
  { id: 'flight', label: bookingTexts.steps.flight, to: resultPath },
  { id: 'passengers', label: bookingTexts.steps.passengers, to: paths.passengerDetails(searchId) },
  { id: 'extras', label: bookingTexts.steps.extras, to: `${paths.passengerDetails(searchId)}?step=extras` },
  { id: 'review', label: bookingTexts.steps.review, to: paths.bookingReview },
  { id: 'pay', label: bookingTexts.steps.pay },
]
