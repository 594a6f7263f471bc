import { z } from 'zod'
import { limits } from '#contract/common/constants.ts'
import { CabinClass } from '#contract/common/enumerations.ts'
import { CityOption } from '#contract/entities/flight.ts'
import { parseInputDate } from '#domain/format.ts'
import { flightsTexts } from '../texts.ts'

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

const city = CityOption.nullable().refine((value) => value !== null, flightsTexts.required)

/** Days ahead that airlines sell; further ones give a message instead of an empty list. */
const daysAhead = 330

const lastDay = (today: string): string => {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + daysAhead)
  return day.toISOString().slice(0, 10)
}

/** The search form. `today` is the person's own day, `YYYY-MM-DD`: the server has the last word. */
export const searchFormSchema = (today: string) =>
  z
    .object({
      origin: city,
      destination: city,
      departure: z
        .string()
        .min(1, flightsTexts.required)
        .refine((text) => text === '' || isDate(text) || parseInputDate(text) !== null, flightsTexts.badDate)
        .refine((text) => !isDate(text) || text >= today, flightsTexts.pastDate)
        .refine((text) => !isDate(text) || text <= lastDay(today), flightsTexts.tooFar),
      slot: z.int().min(0),
      adults: z.int().min(1, flightsTexts.oneAdult),
      children: z.int().min(0),
      infants: z.int().min(0),
      cabinClass: CabinClass,
      isDirect: z.boolean(),
    })
    .superRefine(({ origin, destination, adults, children, infants }, context) => {
      const isSame = origin && destination && codeOf(origin) === codeOf(destination)
      if (isSame)
        context.addIssue({ code: 'custom', path: ['destination'], message: flightsTexts.samePlaces })
      if (adults + children + infants > limits.passengersTotal) {
        context.addIssue({ code: 'custom', path: ['adults'], message: flightsTexts.tooMany })
      } else if (infants > adults) {
        context.addIssue({ code: 'custom', path: ['infants'], message: flightsTexts.tooManyInfants })
      }
    })

export type SearchForm = z.input<ReturnType<typeof searchFormSchema>>

/** The code that is searched for: the airport that was chosen, or the whole city. */
export const codeOf = (city: CityOption): string => city.airportCode || city.cityCode
