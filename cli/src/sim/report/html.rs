//! HTML for the report page.

/// Escapes text for HTML.
pub fn escape(plain: &str) -> String {
    plain.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An id as words: `free_discovery` becomes `Free discovery`.
pub fn readable(id: &str) -> String {
    let words = id.replace(['_', '-', '.'], " ");
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => words,
    }
}

pub fn section(title: &str, lead: &str, body: &str) -> String {
    format!("<section><h2>{title}</h2><p>{lead}</p>{body}</section>")
}

/// A table whose cells are HTML already. A column headed `#` holds a plot, with the end of its scale after the sign; one
/// headed with `*` before its name has room only on wide screens.
pub fn table<R: AsRef<[String]>>(head: &[&str], rows: impl Iterator<Item = R>) -> String {
    let class = |n: usize| match head[n].chars().next() {
        _ if n == 0 => "name",
        Some('#') => "plot",
        Some('*') => "number wide",
        _ => "number",
    };
    let heads: String = head
        .iter()
        .enumerate()
        .map(|(n, name)| {
            let name = match name.strip_prefix('#') {
                Some("") => "<span class=\"unseen\">Plot</span>".to_owned(),
                Some(end) => format!("<span class=\"scale\"><span>0</span><span>{end}</span></span>"),
                None => name.trim_start_matches('*').to_owned(),
            };
            format!("<th scope=\"col\" class=\"{}\">{name}</th>", class(n))
        })
        .collect();
    let body: String = rows
        .map(|row| {
            let cells = row.as_ref().iter().enumerate().map(|(n, cell)| match n {
                0 => format!("<th scope=\"row\" class=\"name\">{cell}</th>"),
                n => format!("<td class=\"{}\">{cell}</td>", class(n)),
            });
            format!("<tr>{}</tr>\n", cells.collect::<String>())
        })
        .collect();
    format!("<table><thead><tr>{heads}</tr></thead><tbody>\n{body}</tbody></table>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_readable_and_harmless() {
        assert_eq!(readable("free_discovery"), "Free discovery");
        assert_eq!(readable(""), "");
        assert_eq!(escape("<b>&\"</b>"), "&lt;b&gt;&amp;&quot;&lt;/b&gt;");
        let row = table(&["Who", "#", "*Games"], [["a".to_owned(), "b".to_owned(), "c".to_owned()]].iter());
        assert!(row.contains("<td class=\"plot\">b</td><td class=\"number wide\">c</td>"), "{row}");
    }
}
