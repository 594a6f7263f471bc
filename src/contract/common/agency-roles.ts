import { z } from 'zod'

/** What a person may do for an agency (a travel agency or company that is a customer of the site). */
export const agencyRoles = ['admin', 'agent', 'accounts'] as const
export const AgencyRole = z.enum(agencyRoles)
export type AgencyRole = z.infer<typeof AgencyRole>

/** Parts of an agency's work. `money` is its wallet, payments, invoices and statement. */
export type AgencyRight = 'book' | 'money' | 'people'
