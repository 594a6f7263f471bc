import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { consoleTicketFragment } from '#contract/http/sign-in-passkeys.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { isRefused } from '#renderer/entities/is-refused.ts'
import { secondFactorApi } from '#renderer/entities/second-factor-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { PasskeyProblem } from '#renderer/ui/second-factor/passkey-problem.tsx'
import { usePasskey } from '#renderer/ui/second-factor/use-passkey.ts'
import { SkeletonFields } from '#renderer/ui/skeleton.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { consolePasskeyTexts as texts } from './console-passkey-texts.ts'
import './other-ways.css'

interface CompareProps {
  ticket: string
  userCode: string
  onDone: () => void
}

/** Shows the console's code and asks for a passkey, so that someone who was sent a link sees what it would do. */
const Compare = ({ ticket, userCode, onDone }: CompareProps) => {
  const site = useSite()
  const [begin] = secondFactorApi.useBeginConsolePasskeyMutation()
  const [approve] = secondFactorApi.useApproveConsolePasskeyMutation()
  const { prove, isBusy, problem } = usePasskey(
    { begin: () => begin({ ticket }), send: (answer) => approve({ ticket, answer }) },
    onDone,
  )
  return (
    <>
      <p>{texts.compare(site?.companyName ?? '')}</p>
      <p className="sign-in-code">{userCode}</p>
      <p className="muted">{texts.notYou}</p>
      <PasskeyProblem problem={problem} />
      <Button intent="primary" fill text={texts.go} loading={isBusy} onClick={prove} />
    </>
  )
}

const readTicket = (hash: string): string =>
  hash.startsWith(consoleTicketFragment) ? hash.slice(consoleTicketFragment.length) : ''

/** Gives the ticket of the address and removes it there, so that neither the history nor an agency's script can read it. */
const useTicket = (): string => {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [ticket, setTicket] = useState(() => readTicket(hash))
  useEffect(() => {
    const found = readTicket(hash)
    if (found === '') return
    setTicket(found)
    void navigate(pathname, { replace: true })
  }, [hash, navigate, pathname])
  return ticket
}

/** Completes a console's sign-in with a passkey, in the system's browser. This browser gets no session. */
export const ConsolePasskeyScreen = () => {
  const ticket = useTicket()
  const { data, error, isFetching, refetch } = secondFactorApi.useConsolePasskeyQuery(
    { ticket },
    { skip: ticket === '' },
  )
  const [isDone, setDone] = useState(false)
  const failure = toFailure(error)
  if (isDone)
    return (
      <CardPage title={texts.doneTitle}>
        <p role="status">{texts.done}</p>
      </CardPage>
    )
  return (
    <CardPage title={texts.title}>
      {ticket === '' || failure?.errorCode === 'codeInvalid' ? (
        <p className="notice tone-warn" role="alert">
          {texts.gone}
        </p>
      ) : failure ? (
        <>
          <Problem failure={failure} />
          {isRefused(failure) ? null : (
            <Button fill text={uiTexts.retry} loading={isFetching} onClick={() => void refetch()} />
          )}
        </>
      ) : data ? (
        <Compare ticket={ticket} userCode={data.userCode} onDone={() => setDone(true)} />
      ) : (
        <SkeletonFields fields={1} />
      )}
    </CardPage>
  )
}
