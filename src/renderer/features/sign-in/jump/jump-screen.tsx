import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { jumpFragment } from '#contract/http/sign-in-ways.ts'
import { CardPage } from '#renderer/entities/card-page.tsx'
import { isRefused } from '#renderer/entities/refusal.ts'
import { home } from '#renderer/routes/shop.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { setJumpMark } from '#renderer/store/jump-mark.ts'
import { Button } from '#renderer/ui/button.tsx'
import { useBeginJumpMutation } from './jump-api.ts'
import { jumpTexts } from './texts.ts'

/** Begins a jump in this tab, after saying what it is: nobody is led into it by a link alone. */
export const JumpScreen = () => {
  const { hash } = useLocation()
  const code = hash.startsWith(jumpFragment) ? hash.slice(jumpFragment.length) : ''
  const [beginJump, { isLoading }] = useBeginJumpMutation()
  const [problem, setProblem] = useState(code === '' ? jumpTexts.missing : '')
  const [isOver, setOver] = useState(code === '')
  const begin = async (): Promise<void> => {
    setProblem('')
    // Asked before the code is used up: without it the tab could not say whose it is.
    if (!setJumpMark('')) return setProblem(jumpTexts.noStorage)
    const { data, error } = await beginJump({ code })
    if (!data) {
      const failure = failureOf(error)
      // What never got an answer, or a fault, may be tried again: a code that was used up says so then.
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
