import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { endCodes, issueCode } from '#server/one-time-codes/one-time-codes.ts'
import { getSiteOrigin, toOneLine } from '#server/outbox/mail-parts.ts'
import { queuePlainMail, type PlainMail } from '#server/outbox/plain-mail.ts'
import type { UserRow } from '#server/people/person.ts'
import { dayMs } from '#contract/common/constants.ts'
import { accountTexts as texts } from './texts.ts'

/** How long an emailed link is valid. */
export const linkLifetimeMs = dayMs

type From = Pick<CallContext, 'site' | 'origin'>
type To = Pick<UserRow, 'id' | 'email'>
type Words = Pick<PlainMail, 'subject' | 'paragraphs'>

/** Creates the sender of account emails. They are added to the outbox in the caller's transaction. */
export const accountMails = (tx: Db, call: From, at: Date) => {
  const { site } = call
  const name = site.companyName
  const send = async (to: To, words: Words, link?: PlainMail['link']): Promise<void> => {
    const mail = { kind: 'account', toAddress: to.email, toName: '', createdBy: to.id, ...words }
    await queuePlainMail(tx, site, link ? { ...mail, link } : mail, at)
  }
  const page = (path: string): string => `${getSiteOrigin(call)}/app/${path}`

  /** Creates a code. Links carry it in the fragment, which reaches neither logs nor other sites. */
  const addCode = (kind: 'setPassword' | 'verifyEmail', to: To, more: object = {}): Promise<string> =>
    issueCode(tx, {
      siteId: site.siteId,
      kind,
      userId: to.id,
      payload: { ...more, email: to.email },
      lifetimeMs: linkLifetimeMs,
      at,
    })
  /** Creates a code and invalidates earlier ones. */
  const newCode = async (kind: 'setPassword' | 'verifyEmail', to: To): Promise<string> => {
    await endCodes(tx, { siteId: site.siteId, kind, userId: to.id, at })
    return addCode(kind, to)
  }
  const toPasswordLink = (code: string): PlainMail['link'] => ({
    label: texts.setPassword,
    url: page(`generate_password#code=${code}`),
  })

  const toWelcome = (needsApproval: boolean): Words => ({
    subject: texts.welcome(name),
    paragraphs: [texts.welcomeText(name), ...(needsApproval ? [texts.approvalText(name)] : []), texts.notYou],
  })

  return {
    /** Emails the link of a sign-up, which carries its details. Keeps earlier links valid, like `known`. */
    welcome: async (to: To, mailed: { needsApproval: boolean }): Promise<void> =>
      send(to, toWelcome(mailed.needsApproval), toPasswordLink(await addCode('setPassword', to, { mailed }))),
    /** Emails a guest the link that sends their application. Keeps earlier links valid, like `known`. */
    apply: async (to: To, application: object): Promise<void> =>
      send(to, toWelcome(true), toPasswordLink(await addCode('setPassword', to, { application }))),
    reset: async (to: To): Promise<void> =>
      send(
        to,
        { subject: texts.reset(name), paragraphs: [texts.resetText(name), texts.resetSafe] },
        toPasswordLink(await newCode('setPassword', to)),
      ),
    /**
     * The query marks the page as opened with a code, so that the agency's own scripts don't run there; the fragment
     * can't be seen by the server.
     */
    verify: async (to: To): Promise<void> =>
      send(
        to,
        { subject: texts.verify(name), paragraphs: [texts.verifyText(name), texts.resetSafe] },
        {
          label: texts.confirm,
          url: page(`signup_success?confirm=email#code=${await newCode('verifyEmail', to)}`),
        },
      ),
    /** Keeps earlier links valid, so that a stranger's sign-up can't take the owner's reset link away. */
    known: async (to: To): Promise<void> =>
      send(
        to,
        { subject: texts.known(name), paragraphs: [texts.knownText(name), texts.knownSafe] },
        toPasswordLink(await addCode('setPassword', to)),
      ),
    digits: (to: To, digits: string, why: keyof typeof texts.digitsText): Promise<void> =>
      send(to, {
        subject: texts.digits(name),
        paragraphs: [texts.digitsText[why](name), texts.digitsLine(digits), texts.digitsSafe],
      }),
    changed: (to: To): Promise<void> =>
      send(to, { subject: texts.changed(name), paragraphs: [texts.changedText(name), texts.changedSafe] }),
    /** Tells the agency's own address that an account waits for approval. The company name is reduced to one line. */
    waiting: async (to: To, company: string): Promise<void> => {
      if (site.adminEmail === '') return
      const words = { subject: texts.waiting, paragraphs: [texts.waitingText(toOneLine(company), to.email)] }
      await send({ id: to.id, email: site.adminEmail }, words)
    },
  }
}
