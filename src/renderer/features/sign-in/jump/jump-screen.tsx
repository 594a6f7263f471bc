import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { jumpFragment } from '#contract/http/sign-in-ways.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { isRefused } from '#renderer/entities/is-refused.ts'
import { home } from '#renderer/routes/shop.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { setJumpMark } from '#renderer/store/set-tab-mark.ts'
import { Button } from '#renderer/ui/button.tsx'
import { useBeginJumpMutation } from './jump-api.ts'
import { jumpTexts } from './texts.ts'

/** Starts a jump in this tab after explaining it, so that a link alone can't start one. */
export const JumpScreen = () => {
  const { hash } = useLocation()
  const code = hash.startsWith(jumpFragment) ? hash.slice(jumpFragment.length) : ''
  const [beginJump, { isLoading }] = useBeginJumpMutation()
  const [problem, setProblem] = useState(code === '' ? jumpTexts.missing : '')
  const [isOver, setOver] = useState(code === '')
  const begin = async (): Promise<void> => {
    setProblem('')
    // Checked before the code is used up: without storage the tab couldn't remember whose view it has.
    if (!setJumpMark('')) return setProblem(jumpTexts.noStorage)
    const { data, error } = await beginJump({ code })
    if (!data) {
      const failure = toFailure(error)
      // Without an answer, or after a server error, the user may try again; a used code is refused then.
      setOver(isRefused(failure))
      return setProblem(failure?.message ?? '')
    }
    setJumpMark(data.jumpId)
    globalThis.location.replace('/app/')
  }
  return (
    <CardPage title={jumpTexts.title}>
      <p>{jumpTexts.lead}</p>
      <p className="muted">{jumpTexts.yourTabs}</p>
      {problem === '' ? null : (
        <p className="notice tone-warn" role="alert">
          {problem}
        </p>
      )}
      {isOver ? (
        <Link className="button-link" to={home.to()}>
          {jumpTexts.toStart}
        </Link>
      ) : (
        <Button
          intent="primary"
          fill
          text={jumpTexts.begin}
          loading={isLoading}
          onClick={() => void begin()}
        />
      )}
    </CardPage>
  )
}
