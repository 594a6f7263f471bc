import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { toMessage } from './message.ts'
import type { MailPort, OutgoingMail } from './port.ts'

const texts = {
  sent: "Saved in the server's outbox folder: no mail server is set up.",
  later: "The server's outbox folder can't be written to.",
}

/** `2026-11-20T04-00-00.000Z-<message>.eml`: sorted by time, with no character from a client. */
const toMailFileName = ({ date, messageId }: OutgoingMail): string =>
  `${date.toISOString().replaceAll(':', '-')}-${messageId.replace(/[^\w-]/g, '').slice(0, 60)}.eml`

/** Writes emails as files when there is no mail server: atomically, and readable only by their owner. */
export const createOutboxFolder = (folder: string, logger: Logger): MailPort => {
  const composer = createTransport({ streamTransport: true, buffer: true })

  const write = async (mail: OutgoingMail): Promise<void> => {
    const { message } = await composer.sendMail(await toMessage(mail))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unfinished = path.join(folder, `.${randomUUID()}.tmp`)
    try {
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(message as Buffer)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path.join(folder, toMailFileName(mail)))
    } catch (fault) {
      await rm(unfinished, { force: true })
      throw fault
    }
  }

  return {
    send: async (mail) => {
      try {
        await write(mail)
        return { state: 'sent', text: texts.sent }
      } catch (fault) {
        logger.error(
          { err: fault, messageId: mail.messageId },
          "a mail couldn't be written to the outbox folder",
        )
        return { state: 'later', text: texts.later }
      }
    },
    check: async () => null,
    close: async () => {},
  }
}
