/** A real library would ask its catalogue here. */
export const BOOKS = [
  { id: 'river', title: 'The River at Night', about: 'Twelve walks along the water, each after dark.' },
  { id: 'bread', title: 'Bread in Four Hours', about: 'One dough, forty loaves.' },
]
