import { skillsOf } from './skills-of'

test.each([
  [{ course: 'Data Science, Python', customCourse: '' }, ['Data Science', 'Python']],
  [{ course: 'Other', customCourse: 'Rust, Rust , WebAssembly' }, ['Rust', 'WebAssembly']],
  [{ course: '', customCourse: 'ignored' }, []],
  [{ course: ' , ', customCourse: '' }, []],
])('%j has the skills %j', (trainer, skills) => {
  expect(skillsOf(trainer)).toEqual(skills)
})
