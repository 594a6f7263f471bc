import { z } from 'zod'

/** Identifies an itinerary of a search. The capitalised spelling is the flight supplier's and the specification's. */
export const ResultRef = z.object({
  TraceId: z.string().max(80),
  ResultIndex: z.string().max(4000),
  searchId: z.string().max(60),
})
export type ResultRef = z.infer<typeof ResultRef>
