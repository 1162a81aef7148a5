/** What needs attention about one donor, for someone who is talking to them. Types only. */

