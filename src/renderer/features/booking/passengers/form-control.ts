import type { UseFormReturn } from 'react-hook-form'
import type { BookingForm, BookingValues } from './passenger-resolver.ts'

/** The form behind the passengers and extras. */
export type BookingFormControl = UseFormReturn<BookingForm, unknown, BookingValues>
