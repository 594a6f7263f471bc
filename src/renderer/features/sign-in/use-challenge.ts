import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Gives the challenge of a sign-in that waits for its second step, or an empty string, and a function that ends the wait.
 * It is removed from the address at once, so that neither the history nor an agency's script can read it.
 */
export const useChallenge = (): [string, () => void] => {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const found = new URLSearchParams(hash.slice(1)).get('challenge') ?? ''
  const [challenge, setChallenge] = useState(found)
  useEffect(() => {
    if (found === '') return
    setChallenge(found)
    void navigate(pathname + search, { replace: true })
  }, [found, navigate, pathname, search])
  return [challenge, () => setChallenge('')]
}
