import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { toOneLine } from './mail-parts.ts'
import { givesUpAt, mailTimes, retryAfterMs } from './mail-times.ts'
import { OperatorMail, operatorMailSender } from './operator-mail.ts'

/** Sends emails to operators. An email whose outcome is unknown isn't sent again, except after a crash. */
export const operatorMailJob =
  ({ mail, now, logger, config }: Pick<Deps, 'mail' | 'now' | 'logger' | 'config'>): JobHandler =>
  async ({ payload, attempt, signal }) => {
    const { messageId, subject, text, html, ...of } = OperatorMail.parse(payload)
    const createdAt = new Date(of.createdAt)
    const address = config.mailFrom || `no-reply@${config.operatorHost}`
    const outcome = await mail.send(
      {
        messageId,
        from: { name: operatorMailSender, address },
        replyTo: null,
        to: { name: toOneLine(of.toName), address: of.toAddress },
        subject: toOneLine(subject),
        text,
        html,
        date: createdAt,
      },
      { signal: AbortSignal.any([AbortSignal.timeout(mailTimes.attemptMs), signal]) },
    )
    const againInMs = retryAfterMs(attempt)
    const isOver = now().getTime() + againInMs > givesUpAt({ requeuedAt: null, createdAt }).getTime()
    if (outcome.state === 'later' && !isOver) return { done: false, againInMs, note: outcome.text }
    if (outcome.state !== 'sent')
      logger.error({ messageId, outcome: outcome.state }, "an email to an operator wasn't sent")
    return { done: true }
  }
