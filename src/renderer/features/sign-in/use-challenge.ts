import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface PendingStep {
  /** An empty string without a sign-in that waits. */
  challenge: string
  /** What the account can prove. */
  factors: { app: boolean; passkey: boolean }
}

const none: PendingStep = { challenge: '', factors: { app: true, passkey: false } }

const read = (hash: string): PendingStep => {
  const found = new URLSearchParams(hash.slice(1))
  const passkey = found.get('passkey')
  return {
    challenge: found.get('challenge') ?? '',
    factors: { app: passkey !== 'only', passkey: passkey !== null },
  }
}

/**
 * Gives the challenge of a sign-in that waits for its second step, and a function that ends the wait.
 * It is removed from the address at once, so that neither the history nor an agency's script can read it.
 */
export const useChallenge = (): [PendingStep, () => void] => {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [pending, setPending] = useState(() => read(hash))
  useEffect(() => {
    const found = read(hash)
    if (found.challenge === '') return
    setPending(found)
    void navigate(pathname + search, { replace: true })
  }, [hash, navigate, pathname, search])
  return [pending, () => setPending(none)]
}
