import { Link } from 'react-router-dom'

/** Instead of numbers of programs, while nobody can join one. */
export const NoneOpen = () => (
  <p>
    No batch is open now. <Link to="/coursesoffered">Choose a program</Link>, and we notify you of its next
    batch.
  </p>
)
