import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { operatorTexts as texts } from '../texts.ts'
import { agenciesRepo, type SiteRow } from './agencies.repo.ts'

/** Locks an agency until the transaction ends. Throws `notFound`. */
export const requireAgency = async (tx: Db, siteId: string): Promise<SiteRow> => {
  const row = await agenciesRepo(tx).lock(siteId)
  if (!row) throw new AppError('notFound', { message: texts.noAgency(siteId) })
  return row
}

/** Throws `notFound` if there is no such agency. */
export const assertAgency = async (db: Db, siteId: string): Promise<void> => {
  if (!(await agenciesRepo(db).find(siteId)))
    throw new AppError('notFound', { message: texts.noAgency(siteId) })
}
