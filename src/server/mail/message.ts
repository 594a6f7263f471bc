import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './port.ts'

/**
 * Converts an email for nodemailer. Names and addresses are passed as separate parts, so that a comma or line break
 * in a name is quoted and can't add a recipient or header. Nothing is read from files or addresses.
 */
export const toMessage = async ({
  from,
  to,
  replyTo,
  attachments,
  ...mail
}: OutgoingMail): Promise<SendMailOptions> => ({
  ...mail,
  from,
  to: [to],
  ...(replyTo ? { replyTo } : {}),
  attachments: ((await attachments?.()) ?? []).map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content),
  })),
  envelope: { from: from.address, to: [to.address] },
  disableFileAccess: true,
  disableUrlAccess: true,
})
