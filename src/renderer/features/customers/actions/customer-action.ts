import type { Customer } from '#contract/entities/customer.ts'
import type { Undo } from './use-undo.ts'

/** What an action on one customer gets. It draws its own button and dialog, or nothing for those who may not use it. */
export interface CustomerActionProps {
  customer: Customer
  /** Offers to undo a harmless change. */
  offerUndo: (undo: Undo | null) => void
}
