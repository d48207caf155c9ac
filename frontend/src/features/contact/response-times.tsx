// The usual response times by topic.
import { formRules } from "@/api/form-rules";

export function ResponseTimes() {
  return (
    <section aria-labelledby="times" className="rounded-card border border-line bg-surface p-5">
      <h2 id="times" className="text-h3">
        Usual response times
      </h2>
      <table className="mt-2 w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Topic</th>
            <th scope="col">Response time</th>
          </tr>
        </thead>
        <tbody>
          {formRules.contact.responseTimes.map(({ topic, time }) => (
            <tr key={topic} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {topic}
              </th>
              <td className="py-2.5 font-semibold">{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
