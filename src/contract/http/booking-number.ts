import { z } from 'zod'

/** A booking number as text or as the flight supplier's number. */
export const BookingNumber = z.union([z.string().min(1).max(20), z.int()]).transform(String)
