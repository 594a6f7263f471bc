import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './port.ts'

/**
 * A mail in nodemailer's words. Names and addresses go in as parts, never as one text: a comma or a line break in a name is
 * quoted and makes no second recipient or header. Nothing is read from files or addresses.
 */
export const messageOf = ({ from, to, replyTo, ...mail }: OutgoingMail): SendMailOptions => ({
  ...mail,
  from,
  to: [to],
  ...(replyTo ? { replyTo } : {}),
  envelope: { from: from.address, to: [to.address] },
  disableFileAccess: true,
  disableUrlAccess: true,
})
