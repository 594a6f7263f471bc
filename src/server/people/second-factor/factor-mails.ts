import type { FactorEvent } from './factor-events.ts'
import { factorMailTexts as texts } from './texts.ts'

const hourMs = 60 * 60_000

/** An email about the second step, without its recipient. */
export interface FactorMail {
  subject: string
  paragraphs: readonly string[]
  /** Identifies the cause, for an email that must be sent only once for it. */
  onceKey?: string
}

interface MailPlace {
  /** The agency, or the host of the operators' pages. */
  name: string
  /** What to do about something that the owner didn't do. */
  notYou: string
  /** What to do about someone who knows the password. */
  wrongAdvice: string
}

/** Composes the email about a change that people made to their own factor; null for events that need none. */
const composeEvent = (event: FactorEvent, { name, notYou }: MailPlace): FactorMail | null => {
  switch (event.kind) {
    case 'appAdded':
      return { subject: texts.appAddedSubject(name), paragraphs: [texts.appAddedText(name), notYou] }
    case 'turnedOff':
      return { subject: texts.offSubject(name), paragraphs: [texts.offText(name), notYou] }
    case 'passkeyAdded':
      return {
        subject: texts.passkeyAddedSubject(name),
        paragraphs: [texts.passkeyAddedText(name, event.name), notYou],
      }
    case 'passkeyRemoved': {
      const ended = event.wasLast ? [texts.offText(name)] : []
      const paragraphs = [texts.passkeyRemovedText(name, event.name), ...ended, notYou]
      return { subject: texts.passkeyRemovedSubject(name), paragraphs }
    }
    case 'appRemoved': {
      const text = event.wasLast ? texts.offText(name) : texts.appRemovedText(name)
      return { subject: texts.appRemovedSubject(name), paragraphs: [text, notYou] }
    }
    case 'proven':
      if (event.factor !== 'recovery') return null
      return {
        subject: texts.recoverySubject(name),
        paragraphs: [texts.recoveryText(name, event.codesLeft ?? 0), notYou],
      }
    case 'passkeyCopied':
    case 'codesRenewed':
      return null
    default: {
      const never: never = event
      throw new Error(`unknown event ${JSON.stringify(never)}`)
    }
  }
}

/** Creates the emails about the second step, which `send` adds in the caller's transaction. */
export const createFactorMails = <To extends { id: string }>(
  place: MailPlace,
  at: Date,
  send: (to: To, mail: FactorMail) => Promise<void>,
) => {
  const { name, notYou, wrongAdvice } = place
  return {
    /** Tells the owner what was done with their account. */
    tell: async (to: To, event: FactorEvent): Promise<void> => {
      const mail = composeEvent(event, place)
      if (mail) await send(to, mail)
    },
    /** Tells the owner that someone else removed their lost factor. */
    reset: (to: To): Promise<void> =>
      send(to, { subject: texts.resetSubject(name), paragraphs: [texts.resetText(name), notYou] }),
    /** Warns of failed second steps after the right password, at most once an hour. */
    wrongCodes: (to: To): Promise<void> =>
      send(to, {
        subject: texts.wrongSubject(name),
        paragraphs: [texts.wrongText(name), wrongAdvice],
        onceKey: `wrongCodes/${to.id}/${Math.floor(at.getTime() / hourMs)}`,
      }),
  }
}
