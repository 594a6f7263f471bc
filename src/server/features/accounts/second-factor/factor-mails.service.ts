import type { Db } from '#server/db/database.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import type { UserRow } from '#server/people/person.ts'
import { factorTexts as texts } from './texts.ts'

type Site = Parameters<typeof queuePlainMail>[1]

const hourMs = 60 * 60_000

/** Creates the sender of emails about the second step, which are added to the outbox in the caller's transaction. */
export const factorMails = (tx: Db, { site }: { site: Site }, at: Date) => {
  const name = site.companyName
  const send = async (
    to: Pick<UserRow, 'id' | 'email'>,
    words: { subject: string; paragraphs: string[]; onceKey?: string },
  ): Promise<void> => {
    const mail = { kind: 'account', toAddress: to.email, toName: '', createdBy: to.id, ...words }
    await queuePlainMail(tx, site, mail, at)
  }
  return {
    turnedOn: (to: UserRow): Promise<void> =>
      send(to, { subject: texts.onSubject(name), paragraphs: [texts.onText(name), texts.notYou] }),
    turnedOff: (to: UserRow): Promise<void> =>
      send(to, { subject: texts.offSubject(name), paragraphs: [texts.offText(name), texts.notYou] }),
    passkeyAdded: (to: UserRow, passkey: string): Promise<void> =>
      send(to, {
        subject: texts.passkeyAddedSubject(name),
        paragraphs: [texts.passkeyAddedText(name, passkey), texts.notYou],
      }),
    passkeyRemoved: (to: UserRow, gone: { name: string; wasLast: boolean }): Promise<void> =>
      send(to, {
        subject: texts.passkeyRemovedSubject(name),
        paragraphs: [
          texts.passkeyRemovedText(name, gone.name),
          ...(gone.wasLast ? [texts.offText(name)] : []),
          texts.notYou,
        ],
      }),
    appRemoved: (to: UserRow, { wasLast }: { wasLast: boolean }): Promise<void> =>
      send(to, {
        subject: texts.appRemovedSubject(name),
        paragraphs: [wasLast ? texts.offText(name) : texts.appRemovedText(name), texts.notYou],
      }),
    /** Tells the owner that someone else removed their lost factor. */
    reset: (to: UserRow): Promise<void> =>
      send(to, { subject: texts.resetSubject(name), paragraphs: [texts.resetText(name), texts.notYou] }),
    recoveryUsed: (to: UserRow, left: number): Promise<void> =>
      send(to, {
        subject: texts.recoverySubject(name),
        paragraphs: [texts.recoveryText(name, left), texts.notYou],
      }),
    /** Warns of failed second steps after the right password, at most once an hour. */
    wrongCodes: (to: UserRow): Promise<void> =>
      send(to, {
        subject: texts.wrongSubject(name),
        paragraphs: [texts.wrongText(name), texts.wrongAdvice],
        onceKey: `wrongCodes/${to.id}/${Math.floor(at.getTime() / hourMs)}`,
      }),
  }
}
