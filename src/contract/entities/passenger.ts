import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { IsoDate } from '#contract/common/dates.ts'
import { Gender, PassengerType } from '#contract/common/enumerations.ts'

/** Carriers refuse these characters in names (flight supplier's validation list, point 1). */
const name = z
  .string()
  .trim()
  .min(1, requiredText)
  .max(40, 'Use up to 40 characters')
  .refine((text) => !/[.,/()<>\d]/.test(text), 'Remove digits and these characters: . , / ( )')

/** Identifies an extra by the supplier's code; never a price. */
const chosenExtras = z
  .array(
    z.object({
      code: z.string().max(60),
      flightNumber: z.string().max(10),
      origin: z.string().max(3),
      destination: z.string().max(3),
    }),
  )
  .max(12)

/** An adult whose PAN is used for a minor (flight supplier's validation list, point 5). */
export const Guardian = z.object({
  title: z.string().max(10),
  firstName: z.string().trim().max(40),
  lastName: z.string().trim().max(40),
  pan: z.string().trim().max(10),
})
export type Guardian = z.infer<typeof Guardian>

/** A passenger's passport as entered in the form; without one, all fields are empty. */
export const PassportInput = z.object({
  passportNo: z.string().trim().max(20).default(''),
  passportIssueDate: IsoDate.or(z.literal('')).default(''),
  passportExpiry: IsoDate.or(z.literal('')).default(''),
  passportIssueCountryCode: z.string().trim().max(2).default(''),
})

/** A passenger as entered in the form. Optional fields may be required by the quote's flags. */
export const PassengerInput = z.object({
  title: z.string().min(1, requiredText).max(10),
  firstName: name,
  lastName: name,
  paxType: PassengerType,
  gender: Gender,
  dateOfBirth: IsoDate.or(z.literal('')).default(''),
  /** The country's ISO code (`IN`) or its calling code (`+91`); stored as the calling code. */
  phoneCode: z.string().max(8).default('+91'),
  mobileNo: z.string().trim().max(15).default(''),
  email: z.string().trim().max(120).default(''),
  addressLine1: z.string().trim().max(120).default(''),
  city: z.string().trim().max(60).default(''),
  countryCode: z.string().trim().length(2).default('IN'),
  nationality: z.string().trim().length(2).default('IN'),
  ...PassportInput.shape,
  pan: z.string().trim().max(10).default(''),
  isLeadPax: z.boolean().default(false),
  /** Codes of the chosen extras, at most one per flight. */
  baggage: chosenExtras.default([]),
  mealDynamic: chosenExtras.default([]),
  seats: chosenExtras.default([]),
  ffAirlineCode: z.string().trim().max(3).default(''),
  ffNumber: z.string().trim().max(30).default(''),
  /** The guardian of a minor whose fare needs a PAN or a passport; null if none is needed. */
  guardian: Guardian.nullable().default(null),
})
export type PassengerInput = z.infer<typeof PassengerInput>
export type PassengerForm = z.input<typeof PassengerInput>

/** A passenger's personal details on a ticket, for users who may see the booking. */
export const PassengerIdentity = z.object({
  dateOfBirth: z.string(),
  email: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  countryCode: z.string(),
  passportNo: z.string(),
  passportIssueDate: z.string(),
  passportExpiry: z.string(),
  passportIssueCountryCode: z.string(),
})
export type PassengerIdentity = z.infer<typeof PassengerIdentity>

/** A passenger on a booking. Identity and contact fields are only sent to signed-in users who may see the booking. */
export const BookedPassenger = z.object({
  index: z.int(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  paxType: PassengerType,
  gender: Gender,
  isLeadPax: z.boolean(),
  contactNo: z.string().optional(),
  ...PassengerIdentity.partial().shape,
  ticket: z
    .object({ ticketId: z.string(), ticketNumber: z.string(), validatingAirline: z.string() })
    .nullable(),
  segmentAdditionalInfo: z.array(
    z.object({ baggage: z.string(), cabinBaggage: z.string(), meal: z.string() }),
  ),
  barcodeDetails: z
    .object({ barcode: z.array(z.object({ content: z.string(), format: z.string() })) })
    .nullable(),
  baggage: z.array(z.object({ flightNumber: z.string(), weight: z.int(), text: z.string() })),
  mealDynamic: z.array(
    z.object({ flightNumber: z.string(), quantity: z.int(), airlineDescription: z.string() }),
  ),
})
export type BookedPassenger = z.infer<typeof BookedPassenger>
