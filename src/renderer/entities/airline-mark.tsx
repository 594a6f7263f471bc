/** An airline without its logo: the code on a quiet ground, the same everywhere. */
export const AirlineMark = ({ code, size = 28 }: { code: string; size?: number }) => (
  <span
    className="airline-mark mono"
    style={{ width: size, height: size, fontSize: size * 0.4 }}
    aria-hidden="true"
  >
    {code}
  </span>
)
