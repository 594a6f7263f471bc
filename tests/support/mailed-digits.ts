import { asc, eq } from 'drizzle-orm'
import { mails } from '#server/db/schema/index.ts'
import type { AccountServer } from './accounts-kit.ts'

/**
 * Returns the digits of the newest emailed code of an address, empty without one, and sends what is waiting. Reads the
 * outbox, because mails that are due together arrive in any order.
 */
export const takeMailedDigits = async (
  server: Pick<AccountServer, 'database' | 'sendMails'>,
  email: string,
): Promise<string> => {
  const rows = await server.database.db
    .select({ text: mails.text })
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(asc(mails.id))
  await server.sendMails()
  return rows.flatMap(({ text }) => /Your code: (\d{6})/.exec(text ?? '')?.[1] ?? []).at(-1) ?? ''
}
