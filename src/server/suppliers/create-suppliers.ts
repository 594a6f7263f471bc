import type { Database } from '../db/database.ts'
import type { SupplierPort } from './port.ts'

/** The suppliers that this installation sells from. */
export const createSuppliers = (_database: Database, _options: { now: () => Date }): SupplierPort[] => []
