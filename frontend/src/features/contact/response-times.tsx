// How soon what is usually answered.
import { formRules } from "@/api/form-rules";

export function ResponseTimes() {
  return (
    <section aria-labelledby="times" className="rounded-card border border-line bg-surface p-5">
      <h2 id="times" className="text-h3">
        How soon we usually answer
      </h2>
      <table className="mt-2 w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">What it is about</th>
            <th scope="col">Answered</th>
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
