import path from 'node:path'
import type { Logger } from 'pino'
import type { ServerConfig } from '#server/config/config.ts'
import { createOutboxFolder } from './outbox-folder.ts'
import type { MailPort } from './port.ts'
import { withMailBreaker } from './mail-breaker.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** Creates the configured mail server's port, or the outbox folder's. */
export const createMail = (config: Pick<ServerConfig, 'smtp' | 'dataFolder'>, logger: Logger): MailPort =>
  config.smtp
    ? withMailBreaker(createSmtpMail(config.smtp, logger))
    : createOutboxFolder(path.join(config.dataFolder, 'outbox'), logger)
