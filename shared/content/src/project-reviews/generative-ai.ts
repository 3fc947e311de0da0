import { learner, type ProjectReview, trainer } from '../project-review'

export const generativeAi: ProjectReview = {
  project: 'Document assistant',
  file: 'assistant.py',
  parts: [
    {
      code: `def answer(question, index, model):
    parts = index.search(question, limit=3)
    text = "\\n".join(part.text for part in parts)`,
    },
    {
      code: '    prompt = f"""Answer the question.',
      notes: [
        trainer(
          'What if the documents do not say it? The model writes what is likely. Ask for an answer from the documents only, and for “I do not know” otherwise.',
        ),
      ],
    },
    {
      code: `Documents: {text}

Question: {question}"""`,
      notes: [
        trainer(
          'A document may hold the sentence “ignore what was said before”. Mark where documents begin and end, and say that they are data. That helps, but it is no wall: let no answer start an action that nobody has seen.',
        ),
      ],
    },
    {
      code: `    reply = model.complete(prompt, temperature=1.0)`,
      notes: [
        trainer(
          'A high temperature draws unlikely words more often. For answers from documents take 0, then a test gives nearly the same text each time.',
        ),
      ],
    },
    {
      code: '    return reply',
      notes: [
        trainer('Nobody can check this answer. Which of the three parts does it come from?'),
        learner(
          'The prompt numbers the parts now and asks for [0], [1] or [2] behind each sentence.',
          `named = re.findall(r"\\[([0-2])\\]", reply)
sources = {parts[int(n)].source
    for n in named
    if int(n) < len(parts)}
return reply, sources`,
        ),
        trainer(
          'Good now: a source that does not exist cannot be shown. Next, open ten of them and see whether they say what the answer says.',
        ),
      ],
    },
    {
      code: `

def test_days_of_leave():
    question = "How many days of leave?"
    reply = answer(question, index, model)
    assert "24 days" in reply`,
    },
  ],
}
