import { describe, expect, it } from 'vitest'
import type { UnsentMail } from '#contract/entities/operator-operations.ts'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { endpoints } from '#contract/http/registry.ts'
import { mailOutcomes, setUpOperations } from '#tests/support/operations-kit.ts'

const { server, operator, world, findJob, newestEvent, pass, refusal, runCommand, runJobs } =
  setUpOperations()

describe('the operator’s view of the outbox', () => {
  const find = async (mailId: string): Promise<UnsentMail | undefined> =>
    (await operator.must(calls.outbox, {})).mails.find((one) => one.mailId === mailId)
  const sendTicket = async (to: string): Promise<string> => {
    const { tickets } = await server.must(endpoints.tickets.tickets, { pageSize: 50 }, { as: 'agent' })
    const bookingId = tickets.find(({ status }) => status === 'Ticketed')?.bookingId ?? ''
    const sent = await server.must(endpoints.notifications.sendEmailForWl, { bookingId, to }, { as: 'agent' })
    return sent.mailId
  }

  it('lists a waiting email with its address masked, and sends it when asked', async () => {
    world.mailOutcome = { state: 'later', text: 'Mailbox of asha@customer.example is full.' }
    const mailId = await sendTicket('asha@customer.example')
    const found = await operator.call(calls.outbox, { siteId: 'skyways', state: 'queued' })
    expect(found).toMatchObject({ ok: true, result: { counts: { queued: expect.any(Number) } } })
    expect(await find(mailId)).toMatchObject({
      siteId: 'skyways',
      to: 'a…@customer.example',
      state: 'queued',
      attempts: 1,
      canRetry: true,
    })
    expect((await find(mailId))?.lastError).toContain('a…@customer.example')
    expect(found.response.body).not.toContain('asha@')
    expect((await operator.must(calls.outbox, { siteId: 'lotus' })).mails).toEqual([])
    world.mailOutcome = mailOutcomes.accepted
    await operator.must(calls.retryMail, { mailId })
    await runJobs()
    expect(await find(mailId)).toBeUndefined()
    expect((await operator.must(calls.outbox, {})).lastSentAt).toBe(world.now.toISOString())
    expect(await newestEvent()).toMatchObject({ action: 'mail.retry', target: mailId })
    expect(await refusal(operator.call(calls.retryMail, { mailId }))).toContain('has already been sent')
  })

  it('sends an email that was given up days ago', async () => {
    world.mailOutcome = mailOutcomes.noServer
    const mailId = await sendTicket('late@customer.example')
    for (let tries = 0; tries < 3; tries += 1) {
      await pass(13 * 60)
      await runJobs()
    }
    expect(await find(mailId)).toMatchObject({ state: 'failed' })
    world.mailOutcome = mailOutcomes.accepted
    await operator.must(calls.retryMail, { mailId })
    await runJobs()
    expect(await find(mailId)).toBeUndefined()
  })

  it("says until when emails are paused while the mail server doesn't respond", async () => {
    expect((await operator.must(calls.outbox, {})).pausedUntil).toBeNull()
    world.mailOutcome = mailOutcomes.noServer
    for (const name of ['a', 'b', 'c', 'd']) await sendTicket(`${name}@customer.example`)
    const { pausedUntil } = await operator.must(calls.outbox, {})
    expect(pausedUntil).toBe(new Date(world.now.getTime() + 30_000).toISOString())
    await pass(1)
    expect((await operator.must(calls.outbox, {})).pausedUntil).toBeNull()
    world.mailOutcome = mailOutcomes.accepted
    await runJobs()
  })

  it('shows a cancelled email as failed, which can be sent later', async () => {
    world.mailOutcome = mailOutcomes.noServer
    const mailId = await sendTicket('wrong@customer.example')
    const job = await findJob('mail.send', mailId)
    await operator.must(calls.cancelJob, { jobId: job?.jobId ?? '' })
    expect(await find(mailId)).toMatchObject({ state: 'failed', canRetry: true })
    expect(await findJob('mail.send', mailId)).toBeUndefined()
  })

  it("refuses to send an email whose link it doesn't have any more", async () => {
    world.mailOutcome = { state: 'refused', text: 'No such mailbox.' }
    await operator.must(calls.addAgencyStaff, {
      siteId: 'lotus',
      email: 'new@lotus.example',
      firstName: 'Ishaan',
    })
    await runJobs()
    const { mails } = await operator.must(calls.outbox, { siteId: 'lotus', state: 'failed' })
    expect(mails).toMatchObject([{ to: 'n…@lotus.example', canRetry: false }])
    expect(await refusal(operator.call(calls.retryMail, { mailId: mails[0]?.mailId ?? '' }))).toContain(
      'wrongState: The email contained a link',
    )
  })

  it('is the same for the admin command', async () => {
    world.mailOutcome = { state: 'unknown', text: 'The connection broke.' }
    const mailId = await sendTicket('perhaps@customer.example')
    const { text } = await runCommand('outbox', 'list', '--state', 'unknown', '--id', 'skyways', '--json')
    expect(JSON.parse(text)).toMatchObject([{ id: mailId, to: 'p…@customer.example', state: 'unknown' }])
    world.mailOutcome = mailOutcomes.accepted
    expect(await runCommand('outbox', 'retry', '--id', mailId)).toMatchObject({ code: 0 })
    await runJobs()
    expect(await find(mailId)).toBeUndefined()
    expect(await newestEvent()).toMatchObject({ operator: null, action: 'mail.retry', target: mailId })
    expect(await runCommand('outbox', 'retry', '--id', mailId)).toMatchObject({ code: 1 })
  })
})
